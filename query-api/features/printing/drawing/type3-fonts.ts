import type { Glyph } from '../lettering/glyph.ts';

/** Units per em in the written fonts. */
const UNITS = 1000;
/** A Type 3 font has one byte per glyph. */
const MOST = 255;

interface WrittenFont {
  readonly name: string;
  readonly reference: PDFKit.PDFKitReference;
  readonly codes: Map<string, { readonly code: number; readonly glyph: Glyph; text: string }>;
}

/** The fonts of a PDF: each used shape once, with the characters that it represents (Type 3). */
export class Type3Fonts {
  readonly #document: PDFKit.PDFDocument;
  readonly #fonts: WrittenFont[] = [];
  readonly #known = new Map<string, { font: WrittenFont; code: number }>();

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
  }

  find(glyph: Glyph, text: string): { readonly name: string; readonly code: number } {
    const known = this.#known.get(glyph.id);
    if (known) return { name: this.#offer(known.font), code: known.code };
    const font = this.#fonts.find(({ codes }) => codes.size < MOST) ?? this.#add();
    const code = font.codes.size + 1;
    font.codes.set(glyph.id, { code, glyph, text });
    this.#known.set(glyph.id, { font, code });
    return { name: this.#offer(font), code };
  }

  #add(): WrittenFont {
    const name = `L${this.#fonts.length}`;
    const font = { name, reference: this.#document.ref({}), codes: new Map() };
    this.#fonts.push(font);
    return font;
  }

  /** Makes a font available to the current page. */
  #offer({ name, reference }: WrittenFont): string {
    this.#document.page.fonts[name] = reference;
    return name;
  }

  /** Writes all fonts. After that, no glyph can be added. */
  finish(): void {
    for (const font of this.#fonts) this.#write(font);
  }

  #write({ reference, codes, name }: WrittenFont): void {
    const glyphs = [...codes.values()];
    const procedures: Record<string, PDFKit.PDFKitReference> = {};
    for (const { code, glyph } of glyphs) {
      const procedure = this.#document.ref({});
      procedure.end(formText(glyph));
      procedures[`g${code}`] = procedure;
    }
    const toUnicode = this.#document.ref({});
    toUnicode.end(charactersText(glyphs));
    Object.assign(reference.data, {
      Type: 'Font',
      Subtype: 'Type3',
      Name: name,
      FontBBox: [0, 0, 0, 0],
      FontMatrix: [1 / UNITS, 0, 0, 1 / UNITS, 0, 0],
      CharProcs: procedures,
      Encoding: {
        Type: 'Encoding',
        Differences: [1, ...glyphs.map(({ code }) => `g${code}`)],
      },
      FirstChar: 1,
      LastChar: glyphs.length,
      Widths: glyphs.map(({ glyph }) => units(glyph.advance)),
      Resources: {},
      ToUnicode: toUnicode,
    });
    reference.end(undefined);
  }
}

const units = (em: number): number => Math.round(em * UNITS * 10) / 10;

const OPERATORS = { M: 'm', L: 'l', C: 'c', Z: 'h' } as const;

function formText({ advance, bounds, outline }: Glyph): Buffer {
  const box = [
    Math.floor(bounds[0] * UNITS),
    Math.floor(bounds[1] * UNITS),
    Math.ceil(bounds[2] * UNITS),
    Math.ceil(bounds[3] * UNITS),
  ];
  const steps = outline.map(({ type, values }) =>
    [...values.map((value) => units(value)), OPERATORS[type]].join(' '),
  );
  return Buffer.from(`${units(advance)} 0 ${box.join(' ')} d1\n${steps.join('\n')}\nf`);
}

const hex = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');

/** The most lines in a block of the table. */
const BLOCK = 100;

function charactersText(glyphs: readonly { readonly code: number; readonly text: string }[]) {
  const told = glyphs.filter(({ text }) => text !== '');
  const blocks: string[] = [];
  for (let from = 0; from < told.length; from += BLOCK) {
    const block = told.slice(from, from + BLOCK);
    const rows = block.map(
      ({ code, text }) => `<${code.toString(16).padStart(2, '0')}> <${hex(text)}>`,
    );
    blocks.push(`${block.length} beginbfchar\n${rows.join('\n')}\nendbfchar`);
  }
  const table = [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CMapName /Label-UCS def /CMapType 2 def',
    '1 begincodespacerange <00> <ff> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ];
  return Buffer.from(table.join('\n'));
}

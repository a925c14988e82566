import { copySealed } from '@app/events/sealing/sealed-copy';
import { SETTINGS_SUBJECT } from '@app/events/settings';
import { defineProjection } from '../runtime/projection.ts';
import { remove, upsert } from '../runtime/row-operation.ts';
import { defineTable, instant, integer, nullable, text } from '../runtime/table.ts';

export const settings = defineTable('settings', {
  columns: {
    /** Always 1: there is one row, once an administrator chose settings. */
    id: integer(),
    notification_mode: text<'mock' | 'live'>(),
    /** -1 is unlimited. */
    max_free_qr_codes: integer(),
    max_free_messages: integer(),
    /** All ten, still sealed (docs/adr/0027): provider keys are among them. */
    sealed: nullable(text()),
    changed_at: instant(),
  },
  primaryKey: ['id'],
});

type BrandPart = 'look' | 'logo' | 'texts';

export const brand = defineTable('brand', {
  columns: {
    part: text<BrandPart>(),
    sealed: nullable(text()),
    changed_at: instant(),
  },
  primaryKey: ['part'],
});

const keep = (part: BrandPart, event: SealedPart) =>
  upsert(brand, {
    part,
    sealed: copySealed(event, SETTINGS_SUBJECT),
    changed_at: event.metadata.at,
  });

type SealedPart = Parameters<typeof copySealed>[0] & {
  readonly metadata: { readonly at: string };
};

export const settingsProjection = defineProjection({
  name: 'settings',
  version: 1,
  tables: [settings, brand],
  on: {
    SettingsChanged: (event) => {
      const { personal } = event;
      // The settings are nobody's personal data: their key is never destroyed.
      if (!personal) return [];
      const { notification_mode, max_free_qr_codes, max_free_messages } = personal;
      return [
        upsert(settings, {
          id: 1,
          notification_mode,
          max_free_qr_codes,
          max_free_messages,
          sealed: copySealed(event, SETTINGS_SUBJECT),
          changed_at: event.metadata.at,
        }),
      ];
    },
    BrandChosen: (event) => [keep('look', event)],
    BrandLogoChosen: (event) => [keep('logo', event)],
    BrandLogoRemoved: () => [remove(brand, { part: 'logo' })],
    BrandDropped: () => [remove(brand, { part: 'look' }), remove(brand, { part: 'logo' })],
    OperatorTextsChosen: (event) => [keep('texts', event)],
  },
});

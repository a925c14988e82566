import sharp from 'sharp';

/** The motif of a picture. */
export type Scene = 'backpack' | 'bench' | 'fountain' | 'bicycle' | 'beagle' | 'suitcase';

const WIDTH = 1200;
const HEIGHT = 800;

/** Sky and ground, with a soft shadow under the thing. */
const outdoors = (sky: string, ground: string, horizon = 520): string => `
  <linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky}"/><stop offset="1" stop-color="#f6efe2"/></linearGradient>
  <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>
  <rect y="${horizon}" width="${WIDTH}" height="${HEIGHT - horizon}" fill="${ground}"/>`;

const shadow = (x: number, y: number, rx: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="26" fill="#000" fill-opacity=".22"/>`;

const backpack = (x: number, y: number, scale: number): string => `
  <g transform="translate(${x} ${y}) scale(${scale})">
    <path d="M-60-250c0-70 120-70 120 0" fill="none" stroke="#1d3a57" stroke-width="22"/>
    <rect x="-150" y="-260" width="300" height="400" rx="90" fill="#2f5d8a"/>
    <rect x="-150" y="-60" width="300" height="200" rx="60" fill="#274f77"/>
    <rect x="-110" y="-10" width="220" height="120" rx="28" fill="#35689a"/>
    <path d="M-110 24h220" stroke="#d9b25f" stroke-width="10"/><circle cx="70" cy="30" r="11" fill="#d9b25f"/>
    <path d="M-120-170c60-40 180-40 240 0" fill="none" stroke="#1d3a57" stroke-width="12"/>
    <g transform="translate(-34 -150)"><rect width="78" height="78" rx="8" fill="#fbf8f3"/><path d="M12 12h18v18H12zM48 12h18v18H48zM12 48h18v18H12zM38 38h12v12H38zM54 54h12v12H54z" fill="#1c2230"/></g>
  </g>`;

const bench = `
  <g stroke="#5b4632" stroke-width="26" stroke-linecap="round"><path d="M300 470h620M300 530h620M300 400h620"/></g>
  <g stroke="#3c3f45" stroke-width="20"><path d="M360 380v330M860 380v330"/></g>`;

const SCENES: Readonly<Record<Scene, string>> = {
  backpack: `${outdoors('#a9c8dd', '#c9b28d')}${shadow(600, 680, 210)}${backpack(600, 540, 1.05)}`,
  bench: `${outdoors('#bcd3d0', '#8fa37e', 560)}${shadow(610, 720, 330)}${bench}${backpack(520, 420, 0.62)}`,
  fountain: `${outdoors('#b8cfe3', '#cfc6b8')}${shadow(760, 640, 300)}
    <ellipse cx="760" cy="600" rx="300" ry="70" fill="#b9b0a1"/><ellipse cx="760" cy="580" rx="270" ry="54" fill="#86b3c9"/>
    <path d="M745 580V330h30v250" fill="#a69c8c"/><path d="M760 330c-90 20-150 120-160 240M760 330c90 20 150 120 160 240" fill="none" stroke="#dcecf3" stroke-width="12" stroke-linecap="round"/>
    ${shadow(270, 700, 110)}${backpack(270, 610, 0.55)}`,
  bicycle: `${outdoors('#d5c9bd', '#a59a8c', 590)}<rect width="${WIDTH}" height="590" fill="#c98f6b"/>
    <g stroke="#b87e5c" stroke-width="5"><path d="M0 118h1200M0 236h1200M0 354h1200M0 472h1200M150 0v118M450 0v118M750 0v118M1050 0v118M0 118v118M300 118v118M600 118v118M900 118v118M150 236v118M450 236v118M750 236v118M1050 236v118"/></g>
    ${shadow(600, 690, 400)}<g fill="none" stroke="#22262e" stroke-width="16"><circle cx="360" cy="550" r="140"/><circle cx="840" cy="550" r="140"/></g>
    <g fill="none" stroke="#2e6b4f" stroke-width="22" stroke-linecap="round" stroke-linejoin="round"><path d="M360 550l130-210h270l80 210M490 340l110 210h-240M600 550l160-210"/></g>
    <path d="M460 310h90M760 340l-20-70h80" stroke="#22262e" stroke-width="20" stroke-linecap="round" fill="none"/><circle cx="600" cy="550" r="30" fill="#22262e"/>`,
  beagle: `${outdoors('#cfe0ea', '#9db487')}${shadow(610, 690, 270)}
    <rect x="400" y="420" width="400" height="190" rx="95" fill="#f3ece0"/><path d="M470 420h260c80 0 70 110 0 110H480c-80 0-90-110-10-110" fill="#6b4a31"/>
    <g fill="#f3ece0"><rect x="430" y="560" width="56" height="130" rx="24"/><rect x="510" y="570" width="56" height="120" rx="24"/><rect x="650" y="570" width="56" height="120" rx="24"/><rect x="725" y="560" width="56" height="130" rx="24"/></g>
    <path d="M410 450c-70-20-90-90-70-140" fill="none" stroke="#f3ece0" stroke-width="30" stroke-linecap="round"/>
    <circle cx="830" cy="350" r="105" fill="#a9764c"/><ellipse cx="870" cy="400" rx="76" ry="58" fill="#f3ece0"/><ellipse cx="925" cy="385" rx="24" ry="18" fill="#221b17"/>
    <circle cx="858" cy="325" r="13" fill="#221b17"/><path d="M760 290c-70 10-80 150-30 180 40-10 70-110 60-160z" fill="#5d3d27"/>
    <path d="M745 455c60 40 130 40 170 20" fill="none" stroke="#c2410c" stroke-width="20"/>`,
  suitcase: `${outdoors('#d7dbe2', '#b9bec8', 600)}${shadow(600, 700, 240)}
    <path d="M520 200v-90h160v90" fill="none" stroke="#3c3f45" stroke-width="22"/><rect x="400" y="200" width="400" height="460" rx="44" fill="#b3322e"/>
    <g stroke="#8e2522" stroke-width="14"><path d="M480 220v420M600 220v420M720 220v420"/></g><rect x="400" y="400" width="400" height="24" fill="#8e2522"/>
    <circle cx="460" cy="690" r="26" fill="#22262e"/><circle cx="740" cy="690" r="26" fill="#22262e"/>
    <g transform="translate(630 250) rotate(8)"><rect width="110" height="80" rx="8" fill="#fbf8f3"/><path d="M14 14h22v22H14zM74 14h22v22H74zM14 50h22v16H14zM48 34h14v14H48z" fill="#1c2230"/></g>`,
};

/**
 * Draws a scene as a JPEG, slightly blurred like a phone's picture. The same scene gives the same
 * bytes.
 */
export async function drawScene(scene: Scene): Promise<Uint8Array<ArrayBuffer>> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${SCENES[scene]}</svg>`;
  const image = sharp(Buffer.from(drawing)).blur(1.2).jpeg({ quality: 85 });
  return new Uint8Array(await image.toBuffer());
}

import { somePicture } from '@app/service-kit/testing/some-picture';
import type { brandCommands } from '../features/brand/contract.ts';
import type { CommandFixture } from './command-fixture.ts';
import type { TargetsFor } from './targets.ts';

/** A brand as sent by the form. */
export const SOME_BRAND = {
  name: 'Acme Lost & Found',
  short_name: 'Acme',
  main: '#0b5d33',
  support_address: 'help@acme.example',
} as const;

/** Legal texts are longer than other texts. */
const LONG = [JSON.stringify('x'.repeat(4000))];

/** The operator's brand and texts. @param token an administrator's */
export async function brandTargets(
  fixture: CommandFixture,
  token: string,
): Promise<TargetsFor<keyof typeof brandCommands>> {
  const path = '/admin/brand';
  await fixture.call(`/api${path}`, { method: 'PUT', token, body: SOME_BRAND });
  const file = await somePicture();
  return {
    chooseBrand: { path, token, body: { ...SOME_BRAND, main: '#123a8c' } },
    chooseBrandLogo: { path: `${path}/logo`, token, body: {}, file },
    removeBrandLogo: { path: `${path}/logo`, token, body: {} },
    chooseOperatorTexts: {
      path: '/admin/operator-texts',
      token,
      body: { imprint: 'Acme Ltd', terms: '', privacy: 'Ask Ada.', legal_contact: '' },
      takes: { imprint: LONG, terms: LONG, privacy: LONG, legal_contact: LONG },
    },
    dropBrand: { path, token, body: {} },
  };
}

import type { BrandValues, OperatorTextValues } from '@app/events/brand';
import { streams } from '@app/events/streams';
import type { PictureDecoder } from '@app/service-kit/media/picture-decoder';
import type { CommandRouter } from '../../kernel/command-router.ts';
import { decodeUpload } from '../pictures/uploads.ts';
import { type BrandChoice, brandCommands, type OperatorTextsChoice } from './contract.ts';
import { brandDecider } from './decider.ts';

/** The longer side of a stored logo in pixels, enough for an icon. */
const LOGO_SIDE = 512;

const stream = () => streams.brand();

export function brandRoutes(router: CommandRouter, decoder: PictureDecoder): void {
  const serve = router.serving(brandDecider);

  serve(brandCommands.chooseBrand, {
    stream,
    toCommand: ({ body }) => ({ type: 'Choose', values: valuesOf(body) }),
  });
  serve(brandCommands.chooseBrandLogo, {
    stream,
    toCommand: async ({ body }) => {
      const { bytes, width, height } = await decodeUpload(decoder, body, LOGO_SIDE);
      const logo = { picture: bytes.toString('base64'), width, height };
      return { type: 'ChooseLogo', logo };
    },
  });
  serve(brandCommands.removeBrandLogo, { stream, toCommand: () => ({ type: 'RemoveLogo' }) });
  serve(brandCommands.chooseOperatorTexts, {
    stream,
    toCommand: ({ body }) => ({ type: 'ChooseTexts', texts: textsOf(body) }),
  });
  serve(brandCommands.dropBrand, { stream, toCommand: () => ({ type: 'Drop' }) });
}

const valuesOf = (body: BrandChoice): BrandValues => ({
  name: body.name,
  shortName: body.short_name,
  main: body.main,
  supportAddress: body.support_address,
});

const textsOf = (body: OperatorTextsChoice): OperatorTextValues => ({
  imprint: body.imprint,
  terms: body.terms,
  privacy: body.privacy,
  legalContact: body.legal_contact,
});

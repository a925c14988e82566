interface OfCode {
  readonly uid: string;
  readonly ownerId: string;
}

const CHECKOUT = { checkout: 1, memberId: 'm1' } as const;

/** A member of an organisation takes a thing. */
export const checkedOut = (code: OfCode) =>
  ({
    type: 'CodeCheckedOut',
    data: { ...code, ...CHECKOUT, dueOn: null, formerMemberId: null },
  }) as const;

export const dueChosen = (code: OfCode) =>
  ({ type: 'CheckoutDueChosen', data: { ...code, ...CHECKOUT, dueOn: '2026-11-28' } }) as const;

export const checkedIn = (code: OfCode) =>
  ({ type: 'CodeCheckedIn', data: { ...code, ...CHECKOUT } }) as const;

/** A picture of a thing in the register. */
export const photoChosen = (code: OfCode) =>
  ({
    type: 'RegisterPhotoChosen',
    data: { ...code, imageId: 'photo', width: 1, height: 1, replacedId: null },
  }) as const;

export const photoRemoved = (code: OfCode) =>
  ({ type: 'RegisterPhotoRemoved', data: { ...code, imageId: 'photo' } }) as const;

export const uses = {
  title: 'What people put it on',
  lede: 'Wherever somebody might want to tell you something, and neither of you wants to hand out a number.',
  scenarios: [
    {
      scene: 'keys',
      title: 'Lost and found',
      text: 'Keys on a café table, a bag on a train rack. The finder scans, writes “at the counter, ask for Lea”, and gets on with the day. You collect it without a trip to a lost property office.',
      points: ['A keyring tag or a sticker inside the bag', 'One tap: “Found this”'],
    },
    {
      scene: 'car',
      title: 'Cars and bicycles',
      text: 'Lights left on, a driveway blocked, a wheel missing. A small code behind the windscreen lets people tell you before they call somebody else.',
      points: [
        'Ready-made: “You are blocking me”, “Your lights are on”',
        'No phone number behind the glass',
      ],
    },
    {
      scene: 'dog',
      title: 'Pets that wander',
      text: 'A collar tag that opens a page. The finder adds their location with one switch, and you see on a map which garden it is this time.',
      points: ['A greeting that says what calms the dog', 'Location with its accuracy'],
    },
    {
      scene: 'door',
      title: 'Property management',
      text: 'A code on each door, boiler or lift. Tenants, guests and tradespeople report what is wrong, and you know which door it was.',
      points: ['Batches of up to 1000 codes', 'Titles that sort your inbox by door'],
    },
    {
      scene: 'bell',
      title: 'Customer service',
      text: 'On the table, at the counter, on the parcel. People say what they would not say aloud, and read your answer later without an account.',
      points: ['Anonymous feedback with a reply', 'A code per table or branch'],
    },
    {
      scene: 'badge',
      title: 'Event networking',
      text: 'A code on your badge instead of a stack of cards. Whoever liked your talk writes to you; what you share after that is your choice.',
      points: ['Nothing to hand out, nothing to type', 'Pause the code when the event is over'],
    },
  ],
  voicesTitle: 'Two who use it daily',
  voices: [
    {
      text: 'Forty rental bicycles, forty codes. When one is left in the wrong courtyard, I hear about it before I miss it.',
      name: 'Mila S.',
      role: 'rents out bicycles',
    },
    {
      text: 'Our guests scan the code by the door when the heating sulks. I answer from wherever I am, and nobody has my number at three in the morning.',
      name: 'Jonas P.',
      role: 'lets two holiday flats',
    },
  ],
} as const;

/** Titles of codes. */
export const titles = [
  'House keys',
  'Blue rucksack',
  'City bicycle',
  'Car on the corner',
  'Umbrella',
  'Dog collar',
  'Laptop bag',
  'Cello case',
] as const;

export const greetings = [
  'Thank you for scanning. Please tell me where you found it.',
  'You found my things: thank you! A short message is enough.',
  'Am I blocking you? I am nearby and come at once.',
] as const;

/** Texts of messages, short and long. */
export const contents = [
  'Found this.',
  'You are blocking me.',
  'Your lights are on.',
  'Hello, I found your keys on the bench at the north gate. I left them at the kiosk next to it.',
  'It is at the front desk of the library, they are open until eight in the evening.',
  'Thank you so much! I can come by tomorrow around noon, would that suit you?',
  'Yes, noon is fine. I am the one with the red jacket at the entrance; ask for me at the desk if you cannot find me there.',
  'I took it to the lost property office of the railway. The number they gave me is 4471, and they keep things for four weeks. It looked dry and nothing seemed to be missing.',
] as const;

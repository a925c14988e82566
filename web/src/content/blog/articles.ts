import type { BlogArticle, BlogCategory } from './article.ts';

const whereToPutTheSticker: BlogArticle = {
  slug: 'where-to-put-the-sticker',
  title: 'Where to put the sticker',
  category: 'Tips',
  date: '2026-05-04',
  author: 'Clara Lindqvist',
  scene: 'bicycle',
  summary:
    'A code helps only where a stranger looks, and lasts only where nothing rubs it. Good places for seven everyday things.',
  content: [
    'Think of the moment it is found. Somebody picks the thing up, turns it over once, and decides within five seconds what to do. The code must be where that one look falls.',
    { heading: 'Good places' },
    {
      list: [
        'Keys: a hanging tag, not a sticker on the key itself. Keys rub against each other all day.',
        'Backpack: a tag at the top handle, and a sticker inside under the flap in case the tag is torn off.',
        'Bicycle: on the seat tube, above the bottle cage. Rain runs past it and no trouser leg touches it.',
        'Laptop: on the lid in a corner, never over the vents.',
        'Car: inside the windscreen on the passenger’s side, low down.',
        'Dog: a flat tag on the collar, beside the licence, not a paper sticker.',
        'Umbrella: on the handle. You will lose it all the same, but it may come back.',
      ],
    },
    { heading: 'Make it last' },
    'Clean the place with a little alcohol and let it dry. Press the label for ten seconds from the middle outward. Paper labels need a strip of clear tape over them; polyester labels do not.',
    'Leave the white margin around the code alone. Cameras need it to find the corners.',
    { heading: 'And if it wears off' },
    'Under the code are eight characters. They were chosen so that none is mistaken for another: somebody who types an O instead of a 0 still reaches you. A scratched label is not a lost one.',
  ],
};

const whatErasedMeans: BlogArticle = {
  slug: 'what-erased-means',
  title: 'What “erased” means when nothing is ever deleted',
  category: 'Privacy',
  date: '2026-07-21',
  author: 'Ravi Menon',
  scene: 'keys',
  summary:
    'Our records can only grow. That sounds like the opposite of privacy, until you look at what is written in them.',
  content: [
    'Under the hood there is a log. Everything that happens is written at its end: a code was made, a message was sent, an answer was given. Nothing in it is ever changed. That is how we can say exactly what happened, and repair a table from the beginning of time.',
    'It is also a nightmare for privacy, if you do it carelessly. A log that cannot forget, with people’s words in it?',
    { heading: 'Lock it before it goes in' },
    'So nothing personal goes in readable. Before a message is written down, it is locked with a key that was drawn for that one message. The log holds the locked box. The key lies elsewhere, itself locked with a master key.',
    'An owner who opens the dashboard never notices. The box is opened for them with the right key.',
    { heading: 'To erase, destroy the key' },
    'When a message has reached its last day, we do not look for it in the log, in the tables, in last night’s backup and in the one from March. We destroy its key. From that moment the box is noise, everywhere, in every copy that was ever made.',
    'One line is added to the log: that the message was erased, and when. What it said is not in that line.',
    { heading: 'The small print of large words' },
    'Titles and greetings are sealed as well, although every finder may read them. People write things like “Anna’s bag, call 0170…” there, and once in the log in the clear it could never be taken back.',
    'Lengths, times and counts are not secret: that a message was sent at ten past four is known to whoever runs the site. What it said, and who sent it, is not for the log to tell. The [privacy policy](/privacy) has the whole list.',
  ],
};

const theCelloOnTheBus: BlogArticle = {
  slug: 'the-cello-on-the-bus',
  title: 'The cello on the bus',
  category: 'Stories',
  date: '2026-03-12',
  author: 'Ines Okafor',
  scene: 'bell',
  summary:
    'How I lost the largest thing I own in a place with forty seats, and what the driver had to do to give it back.',
  content: [
    'You would think that nobody can leave a cello on a bus. It is as tall as a child and has its own seat. But it was raining, somebody rang, I got off at the right stop with my phone in my hand, and the bus drove on with the cello in it.',
    'It came back four days later. Not because anybody was dishonest; everybody was kind. The driver took it to the depot. The depot took it to the lost property office. The office had a shelf, a list, and two hundred umbrellas. Nobody could tell me anything, since nobody knew whose it was, and I did not know where it was.',
    { heading: 'What was missing was a sentence' },
    'The driver told me later that he had looked for a name. There was a luggage label on the case, and it was empty. I had left it empty on purpose: I did not want my address on a thing that stands in rehearsal rooms and train corridors.',
    'He would have needed one sentence: “It is with me, I am on line 12 until ten tonight.” And I would have needed a way to hear it without having printed my life on the case.',
    { heading: 'Two people, one thing' },
    'That is all this is. A code on the thing, a page behind the code, a message on the page. The finder says where it is. The owner says thank you, and comes. Neither has to become a person in the other’s phone.',
    'The cello has a code now, beside the handle, where a driver looks first. In three years it was scanned once, by a child in a waiting room who wrote: “What is in the big box?” I wrote back: “A cello. It growls.”',
  ],
};

const sixLanguagesOnOneSticker: BlogArticle = {
  slug: 'six-languages-on-one-sticker',
  title: 'Six languages on one sticker',
  category: 'Product',
  date: '2026-10-15',
  author: 'Clara Lindqvist',
  scene: 'bag',
  summary:
    'The page behind a code now speaks English, German, French, Spanish, Hindi and Indonesian, and lets a finder answer with one tap.',
  content: [
    'Suitcases do not get lost at home. They get lost at a carousel in another country, and whoever picks them up may not read the language of the person who packed them.',
    'So the page behind a code now looks at the language of the phone that opens it: English, German, French, Spanish, Hindi or Indonesian. Nothing has to be chosen, and nothing is printed on the sticker.',
    { heading: 'One tap' },
    'Writing to a stranger is a small hurdle. We put ready-made beginnings above the field: “Found this”, “You are blocking me”, “Your lights are on”. One tap writes the sentence; you can send it as it is, or go on writing.',
    { heading: 'Light enough for the platform' },
    'We kept the page as light as we could. It loads its own few lines and nothing else: no fonts from elsewhere, no pictures that do not matter. On a platform with one bar of signal it should be there before the train is.',
    'Titles and greetings stay in the language in which you wrote them. A good greeting for travelling is short: “Thank you! Please write where it is.”',
  ],
};

const aNoteBehindTheWindscreen: BlogArticle = {
  slug: 'a-note-behind-the-windscreen',
  title: 'A note behind the windscreen',
  category: 'Stories',
  date: '2026-08-30',
  author: 'Daniel Ortega',
  scene: 'car',
  summary:
    'On our street somebody is always blocked in. What changed when the notes under the wipers could be answered.',
  content: [
    'Our street has eleven parking spaces and twenty-six cars. For years its history could be read under the wipers: “Please!!”, “Again?”, a drawing of a donkey.',
    'The trouble with a note is that it comes too late. You read it when you drive away, and the person who wrote it has been at work by taxi for three hours.',
    { heading: 'Four words are enough' },
    'In spring some of us put codes behind the glass. The first message came within a week: “You are blocking me.” One tap, no name. The answer, two minutes later: “Coming down, sorry.” The donkey has not been seen since.',
    'What surprised me were the other messages. “Your lights are on.” “Your window is open and it will rain.” “There is a kitten under your car, please look before you start.” People had wanted to say these things all along. They just did not want to ring a stranger’s bell at seven in the morning.',
    { heading: 'Why not a phone number?' },
    'Because it is still there when you sell the car. Because it works for the wrong people, too. And because nobody calls: a call begins a relationship, and all you want is to get out of the yard.',
    'A code can be paused when you are away. It can be blocked, one conversation at a time. And when the car goes, the code goes with it, and your number stays with you.',
  ],
};

const aCodeOnEveryDoor: BlogArticle = {
  slug: 'a-code-on-every-door',
  title: 'A code on every door',
  category: 'Tips',
  date: '2026-11-09',
  author: 'Daniel Ortega',
  scene: 'door',
  summary:
    'Looking after flats, rooms or machines? How to number them so that each message tells you where it comes from.',
  content: [
    'If you look after more than a handful of doors, the hard part is not the repair. It is finding out which door. “The tap drips” is a fine message; “the tap drips in 4B, kitchen” is one you can act on.',
    { heading: 'One code, one place' },
    'Give every door, boiler and lift a code of its own, and write the place into the title: “4B, kitchen”. Each message then arrives with its place already given. On the dashboard, “View messages” on a code shows everything ever written about that one door.',
    { heading: 'Print in one go' },
    {
      list: [
        'Make or buy as many codes as you have doors.',
        'Print the sheet on labels that fit; skip the labels that are gone.',
        'Walk round once with your phone: stick, scan, claim, type the title. It takes about half a minute per door.',
      ],
    },
    { heading: 'Say what to write' },
    'The greeting is the place for it: “Something broken? Tell us what, and since when. We read this every morning.” People are grateful to know when they will be read.',
    { heading: 'Let old things go' },
    'Nobody needs last year’s drips. Set the auto-delete days to 90, and the messages about a door erase themselves when they are no longer news. Your tenants will like that, too.',
  ],
};

/** Newest first. */
export const articles: readonly BlogArticle[] = [
  aCodeOnEveryDoor,
  sixLanguagesOnOneSticker,
  aNoteBehindTheWindscreen,
  whatErasedMeans,
  whereToPutTheSticker,
  theCelloOnTheBus,
];

export const categories: readonly BlogCategory[] = ['Stories', 'Tips', 'Privacy', 'Product'];

export const blogPage = {
  title: 'Blog',
  lede: 'Stories of things that came back, and tips to make it more likely.',
  all: 'All',
  back: 'All articles',
  newsletter: {
    title: 'Newsletter',
    label: 'E-mail',
    button: 'Subscribe',
    help: 'There is no newsletter yet. This box does nothing, and your address stays in your browser.',
    done: 'Thank you. There is no newsletter yet, so nothing was sent or kept. New articles appear on this page.',
  },
} as const;

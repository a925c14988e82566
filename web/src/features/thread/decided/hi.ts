import { decisionReasons } from '@app/command-api/contract/decision-reasons-hi';
import type { DecidedTexts } from './decided-texts.ts';

export const hi: DecidedTexts = {
  title: 'आपने जो लिखा, उस पर एक फ़ैसला',
  about: {
    conversation: 'मालिक ने आपकी लिखी बात की शिकायत की। एक व्यक्ति ने इसे देखा।',
    picture: 'मालिक ने आपकी एक तस्वीर की शिकायत की। एक व्यक्ति ने इसे देखा।',
  },
  said: 'आपने लिखा',
  outcomes: {
    no_action: 'हमने अपना फ़ैसला वापस ले लिया है।',
    warned: 'यह एक चेतावनी है।',
    content_removed: 'हमने इसे हटा दिया है।',
    sender_blocked: 'आप यहाँ अब नहीं लिख सकते।',
    handed_over: 'हमने अधिकारियों को सूचित किया है।',
  },
  blockIsOver: 'रोक खत्म हो गई है। आप यहाँ फिर से लिख सकते हैं।',
  reasons: decisionReasons,
  report: 'शिकायत',
  revised: 'हमने इसे दूसरी बार देखा।',
};

import { decisionReasons } from '@app/command-api/contract/decision-reasons-hi';
import { appealWords } from '../../../components/appeal/hi.ts';
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
    sender_blocked: (date) => `आप ${date} तक यहाँ न लिख सकते हैं, न कॉल कर सकते हैं।`,
    handed_over: 'हमने अधिकारियों को सूचित किया है।',
  },
  blockIsOver: 'रोक खत्म हो गई है। आप यहाँ फिर से लिख सकते हैं।',
  reasons: decisionReasons,
  report: 'शिकायत',
  disagree: 'मैं सहमत नहीं हूँ',
  appeal: appealWords,
  failure: 'यह नहीं हो सका। कृपया फिर कोशिश करें।',
  tooOften: 'बहुत ज़्यादा कोशिशें हो गईं। कृपया बाद में फिर कोशिश करें।',
};

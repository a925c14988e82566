import { decisionReasons } from '../../../../contract/decision-reasons-hi.ts';
import { NAME_PLACE } from '@app/service-kit/brand/name-place';
import type { DecisionWords } from '../decision-words.ts';

export const hi: DecisionWords = {
  subject: 'हमने एक शिकायत पर फ़ैसला किया है',
  intro: {
    reporter: (about) =>
      `${about} के बारे में किसी ने जो लिखा, आपने उसकी शिकायत की थी। एक व्यक्ति ने इसे देखा है।`,
    concerned: (about) =>
      `हमें ${about} के बारे में, या वहाँ आपकी लिखी किसी बात के बारे में, शिकायत मिली। एक व्यक्ति ने इसे देखा है।`,
  },
  stranger: {
    intro: 'आपने यहाँ दिखी किसी चीज़ की शिकायत की थी। एक व्यक्ति ने इसे देखा है।',
    footnote: 'आपने यह पता अपनी शिकायत के साथ छोड़ा था। हम इसे केवल इसी के लिए इस्तेमाल करते हैं।',
  },
  finder: {
    intro: 'एक कोड के मालिक ने आपकी लिखी किसी बात की शिकायत की। एक व्यक्ति ने इसे देखा है।',
    footnote: 'आपने यह पता अपने संदेश के साथ छोड़ा था। हम इसे केवल उसी बातचीत के लिए इस्तेमाल करते हैं।',
  },
  revised: 'हमने इसे दूसरी बार देखा है।',
  outcomes: {
    no_action: 'हमने कोई कार्रवाई नहीं की।',
    warned: 'हमने चेतावनी दी है।',
    content_removed: 'जिसकी शिकायत हुई थी, उसे हमने हटा दिया है।',
    code_paused: 'हमने कोड को रोक दिया है।',
    account_disabled: 'हमने खाता बंद कर दिया है।',
    sender_blocked: 'हमने भेजने वाले को ब्लॉक कर दिया है।',
    handed_over: 'हमने अधिकारियों को सूचित किया है।',
  },
  reasons: decisionReasons,
  disagree: 'अगर आप सहमत नहीं हैं, तो हमें लिखें।',
  action: 'फ़ैसला पढ़ें',
  footnote: 'आपसे जुड़े फ़ैसले हम आपको बताते हैं। ये सूचनाएँ बंद नहीं की जा सकतीं।',
  contact: 'हम कौन हैं और हमसे कैसे संपर्क करें',
  sms: (link) => `${NAME_PLACE}: हमने एक शिकायत पर फ़ैसला किया है: ${link}`,
};

import type { DecisionReason } from '@app/events/report-words';

/** Reasons for a decision on a report, as both sides read them. */
export const decisionReasons: Readonly<Record<DecisionReason, string>> = {
  within_rules: 'यह हमारे नियमों के अनुसार है।',
  not_enough_known: 'कुछ और तय करने के लिए जानकारी बहुत कम है।',
  harassment: 'इसमें किसी को परेशान किया गया।',
  threat: 'इसमें किसी को धमकी दी गई।',
  illegal: 'यह कानून के खिलाफ़ था।',
  stolen: 'चीज़ चोरी की है।',
  misplaced: 'लेबल गलत जगह लगा था।',
  spam: 'यह बिना माँगे भेजा गया सामूहिक संदेश था।',
};

/** Urgent presets of a finder, which the owner can let through in quiet hours. */
export const alarms = {
  blocking: 'आपकी गाड़ी ने मेरा रास्ता रोका है। कृपया आकर इसे हटा लें।',
  window: 'आपकी गाड़ी की एक खिड़की खुली है।',
  hurt: 'आपका पालतू जानवर घायल लगता है। कृपया जल्दी जवाब दें।',
  help: 'यहाँ मदद चाहिए। कृपया तुरंत जवाब दें।',
  ambulance: 'मैंने एंबुलेंस बुला ली है।',
} as const;

/** A title in each of twelve scripts, as people write them: joined, stacked, right to left. */
export const SCRIPTS = {
  Latin: 'Crème brûlée, Łódź, Trägersatz',
  Cyrillic: 'Дорожная сумка Юлії',
  Greek: 'Η τσάντα της Άννας',
  Devanagari: 'क्षत्रिय की नीली पेटी, हिन्दी',
  Arabic: 'مفتاح البيت (نسخة 2) لمحمد',
  Hebrew: 'המפתחות של דנה (עותק 2)',
  Thai: 'กระเป๋าเดินทางสีน้ำเงิน',
  Chinese: '我的蓝色行李箱，谢谢',
  Japanese: '私の青いスーツケース、鍵',
  Korean: '파란색 여행 가방',
  Tamil: 'நீலப் பை கொண்டு',
  Emoji: 'Keys 🔑 & bike 🚲❤️👍🏽🇩🇪',
} as const;

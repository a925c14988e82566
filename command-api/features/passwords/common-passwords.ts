/**
 * Passwords of ten characters or more that are frequent in leaks. Shorter ones are refused for
 * their length.
 */
const COMMON = `
1234567890 0123456789 0987654321 9876543210 1234567891 12345678910 123456789a 123456789q
123456789z a123456789 1234554321 1122334455 1111111111 0000000000 1212121212 1231231230
123123123123 111111111111 123456123456 1234512345 9999999999 5555555555 7777777777 987654321a
qwertyuiop qwertyuiop123 qwerty12345 qwerty123456 1qaz2wsx3edc 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4t5
q1w2e3r4t5y6 qazwsxedcrfv asdfghjkl1 asdfghjkl123 zxcvbnm123 zaq12wsxcde3 qwe123qwe123 poiuytrewq
password12 password123 password1234 password12345 password123456 password2024 password2025
password2026 passw0rd123 p@ssw0rd123 p@ssword123 p@55w0rd123 pass123456 mypassword mypassword1
newpassword changeme123 changemenow letmein123 letmeinnow welcome123 welcome1234 welcome2024
welcome2025 welcome2026 iloveyou12 iloveyou123 iloveyou1234 iloveyousomuch iloveyouforever
administrator administrator1 admin12345 admin123456 adminadmin superadmin rootroot12 toor123456
master1234 football123 baseball123 basketball basketball1 superman123 spiderman1 spiderman123
sunshine123 princess123 princess12 butterfly1 butterfly123 strawberry strawberry1 liverpool1
liverpool123 manchester manchester1 manutd1234 chelsea123 barcelona1 barcelona123 realmadrid
tinkerbell charlie123 michael123 jennifer12 jessica123 ashley1234 samantha123 monkey12345
dragon1234 dragon12345 pokemon123 minecraft123 starwars123 computer123 internet123 samsung123
google1234 facebook123 whatever123 abcdefghij abcdefghijk abcdefghijklmnop abcd123456 abc123456789
a1b2c3d4e5 a1b2c3d4e5f6 aa12345678 aaaaaaaaaa asdasdasdasd qweqweqweqwe blink182blink test123456
testtest12 testing123 trustno1trustno1 correcthorsebatterystaple thequickbrownfox hello12345 hello123456
secret1234 summer2024 summer2025 summer2026 winter2024 winter2025 winter2026 spring2025 spring2026
`;

/** In lower case. */
export const COMMON_PASSWORDS: readonly string[] = COMMON.trim().split(/\s+/u);

export const settingNames: Readonly<Record<string, string>> = {
  email_api_key: 'Email API Key',
  from_email: 'From Email',
  from_name: 'From Name',
  sms_account_sid: 'SMS Account SID',
  sms_auth_token: 'SMS Auth Token',
  sms_phone_number: 'SMS Phone Number',
  notification_mode: 'Notification mode',
  app_domain: 'App Domain',
  max_free_qr_codes: 'Max Free QR Codes',
  max_free_messages: 'Max Free Messages',
};

export const brandFieldNames: Readonly<Record<string, string>> = {
  name: 'Name',
  shortName: 'Short name',
  main: 'Main colour',
  supportAddress: 'Support address',
  imprint: 'Imprint',
  terms: 'Addition to the terms',
  privacy: 'Addition about privacy',
  legalContact: 'Contact for authorities',
};

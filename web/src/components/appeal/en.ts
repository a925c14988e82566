/** The texts of appeals, for both sides of a report. */
export const appealWords = {
  revised: 'We have reviewed it a second time.',
  form: {
    label: 'Why do you disagree?',
    help: 'We will review it again. You can ask for this once.',
    send: 'Ask for another look',
    sent: 'Thank you. We will look at it again.',
  },
};

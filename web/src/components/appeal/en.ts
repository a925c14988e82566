/** What both sides of a report read where they may ask for another look. */
export const appealWords = {
  revised: 'We have looked at it a second time.',
  form: {
    label: 'Why do you see it differently?',
    help: 'We will look at it once more. You can ask for this once.',
    send: 'Ask for another look',
    sent: 'Thank you. We will look at it again.',
  },
};

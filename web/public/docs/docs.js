// Draws the calls that programs may make with an API key (docs/adr/0166).
const root = document.documentElement;
const prefersDark = matchMedia('(prefers-color-scheme: dark)');

/** As on the other pages: the look chosen by hand, else the system's. */
function chosenTheme() {
  try {
    return localStorage.getItem('theme');
  } catch {
    return null;
  }
}

function applyTheme() {
  const chosen = chosenTheme();
  const isDark = chosen === 'dark' || (chosen !== 'light' && prefersDark.matches);
  root.style.colorScheme = isDark ? 'dark' : 'light';
  root.classList.toggle('dark-mode', isDark);
}

applyTheme();
prefersDark.addEventListener('change', applyTheme);
addEventListener('storage', applyTheme);

globalThis.SwaggerUIBundle({
  url: '/api/openapi.json?calls=by-key',
  dom_id: '#calls',
  deepLinking: true,
  defaultModelsExpandDepth: -1,
  docExpansion: 'list',
  // The key that somebody types stands in this page until it is closed.
  persistAuthorization: false,
  // No other site is asked whether the document is valid.
  validatorUrl: 'none',
});

// Runs before the first paint, so that nobody sees the wrong colour scheme flash by. The key is Mantine's.
const stored = localStorage.getItem('mantine-color-scheme-value') ?? 'auto'
const dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'

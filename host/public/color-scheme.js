// Runs before the first paint, so that nobody sees the wrong colours flash by. The key is Mantine's.
{
  const chosen = localStorage.getItem('mantine-color-scheme-value') ?? 'auto'
  const dark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
}

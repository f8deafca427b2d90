/** The colors of the header, as in `boot.js`, which adds the meta element before the first paint. */
const COLORS = { light: '#fff', dark: '#211f1d' }

/** Keeps the title bar of the installed application in the color of the header when the color scheme changes. */
export function followColorScheme(): void {
  const { documentElement } = document
  const color = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  const follow = () => {
    const scheme = documentElement.dataset.mantineColorScheme === 'dark' ? 'dark' : 'light'
    if (color) color.content = COLORS[scheme]
  }
  new MutationObserver(follow).observe(documentElement, { attributeFilter: ['data-mantine-color-scheme'] })
  follow()
}

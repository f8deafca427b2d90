const COLORS = { light: '#ffffff', dark: '#211f1d' }

/** Lets the browser install the suite as an application whose title bar has the colour of the header. */
export function offerInstallation(): void {
  const link = Object.assign(document.createElement('link'), {
    rel: 'manifest',
    href: `${import.meta.env.BASE_URL}app.webmanifest`,
  })
  const color = Object.assign(document.createElement('meta'), { name: 'theme-color' })
  const follow = () => {
    color.content =
      document.documentElement.dataset.mantineColorScheme === 'dark' ? COLORS.dark : COLORS.light
  }
  new MutationObserver(follow).observe(document.documentElement, {
    attributeFilter: ['data-mantine-color-scheme'],
  })
  follow()
  document.head.append(link, color)
}

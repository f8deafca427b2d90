import puppeteer, { type KeyInput, type Page, ProtocolError } from 'puppeteer-core'
import type { Browser, Key, Modifier, Tab } from './driver'

interface Options {
  executablePath: string
  /** The folder of downloads. */
  downloads: string
}

/** Firefox, over WebDriver BiDi. */
export async function launchFirefox({ executablePath, downloads }: Options): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: {
      'browser.download.dir': downloads,
      'browser.download.folderList': 2,
      'browser.helperApps.neverAsk.saveToDisk': 'text/csv',
      'intl.accept_languages': 'en-US',
      'ui.prefersReducedMotion': 1,
    },
  })
  return browserOf('Firefox', browser)
}

/** Chromium, over its DevTools protocol. */
export async function launchChromium({ executablePath, downloads }: Options): Promise<Browser> {
  const browser = await puppeteer.launch({
    executablePath,
    headless: true,
    args: [
      '--disable-gpu',
      '--no-first-run',
      '--lang=en-US',
      '--force-prefers-reduced-motion',
      // Chromium's sandbox does not work for root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
    downloadBehavior: { policy: 'allow', downloadPath: downloads },
  })
  return browserOf('Chromium', browser)
}

async function browserOf(
  name: string,
  browser: Awaited<ReturnType<typeof puppeteer.launch>>,
): Promise<Browser> {
  const version = await browser.version()
  return {
    name,
    version: /\d[\d.]*/.exec(version)?.[0] ?? version,
    newTab: async () => tabOf(await browser.newPage()),
    close: () => browser.close(),
  }
}

function tabOf(page: Page): Tab {
  return {
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    // Puppeteer waits in vain for a page that goes back within its document in Firefox.
    back: async () => void (await page.evaluate('history.back()')),
    // Sent as text, because the page's security policy forbids scripts to create functions from strings.
    run: <Result>(body: string, ...args: unknown[]) =>
      page.evaluate(`(async (...args) => {${body}\n})(...${JSON.stringify(args)})`) as Promise<Result>,
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    async press(key: Key, modifier?: Modifier) {
      if (modifier) await page.keyboard.down(modifier)
      await page.keyboard.press(key as KeyInput)
      if (modifier) await page.keyboard.up(modifier)
    },
    resize: (width, height) => page.setViewport({ width, height }).catch(ignoreOrientation),
    print: async () => Buffer.from(await page.pdf()),
    screenshot: async (path) => void (await page.screenshot({ path: path as `${string}.png` })),
    close: () => page.close(),
  }
}

/** Firefox ESR has no command for the orientation of the screen, which puppeteer sends after the size of the viewport. */
function ignoreOrientation(error: unknown): void {
  const isOrientation =
    error instanceof ProtocolError && error.message.includes('unknown command emulation.setScreenOrientation')
  if (!isOrientation) throw error
}

import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { Builder, Button, Capabilities, Origin, Key as SeleniumKey, type WebDriver } from 'selenium-webdriver'
import { freePort } from '../../tools/scripts/lib/port.js'
import type { Browser, Key, Modifier, Tab } from './driver'

const KEYS: Record<string, string> = {
  Enter: SeleniumKey.ENTER,
  Tab: SeleniumKey.TAB,
  Escape: SeleniumKey.ESCAPE,
  ArrowDown: SeleniumKey.ARROW_DOWN,
  Backspace: SeleniumKey.BACK_SPACE,
}

const MODIFIERS: Record<Modifier, string> = { Shift: SeleniumKey.SHIFT, Control: SeleniumKey.CONTROL }

/** WebKitGTK, over WebDriver, on a virtual screen of its own. */
export async function launchWebKit(): Promise<Browser> {
  const display = `:${90 + Math.floor(Math.random() * 900)}`
  const screen = spawn('Xvfb', [display, '-screen', '0', '1600x1200x24'], { stdio: 'ignore' })
  const port = await freePort()
  const server = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1', GDK_BACKEND: 'x11', LANGUAGE: 'en' },
  })
  const end = () => {
    server.kill()
    screen.kill()
  }
  try {
    const driver = await connect(port)
    const capabilities = await driver.getCapabilities()
    const windows = new Windows(driver, await driver.getWindowHandle())
    return {
      name: 'WebKitGTK',
      version: capabilities.getBrowserVersion() ?? 'unknown',
      newTab: () => newTab(windows),
      async close() {
        await driver.quit().catch(() => undefined)
        end()
      },
    }
  } catch (error) {
    end()
    throw error
  }
}

async function connect(port: number): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      binary: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
      args: ['--automation'],
    },
  })
  for (let tries = 0; ; tries += 1) {
    try {
      return await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities(capabilities)
        .build()
    } catch (error) {
      if (tries === 20) throw error
      await wait(250)
    }
  }
}

/** The browser exits with its last window, so the first window stays open and is used by every test. */
class Windows {
  private isFirstFree = true

  constructor(
    readonly driver: WebDriver,
    private readonly first: string,
  ) {}

  async take(): Promise<string> {
    if (!this.isFirstFree) {
      await this.driver.switchTo().newWindow('window')
      return this.driver.getWindowHandle()
    }
    this.isFirstFree = false
    return this.first
  }

  async release(handle: string): Promise<void> {
    if (handle === this.first) {
      this.isFirstFree = true
      await this.driver.get('about:blank')
      return
    }
    await this.driver.close()
    await this.driver.switchTo().window(this.first)
  }
}

async function newTab(windows: Windows): Promise<Tab> {
  const { driver } = windows
  const handle = await windows.take()
  /** WebDriver works on one tab at a time. */
  const here = async <Result>(act: () => Promise<Result>): Promise<Result> => {
    if ((await driver.getWindowHandle().catch(() => '')) !== handle) await driver.switchTo().window(handle)
    return act()
  }
  return {
    goto: (url) => here(() => driver.get(url)),
    reload: () => here(() => driver.navigate().refresh()),
    back: () => here(() => driver.navigate().back()),
    run: <Result>(body: string, ...args: unknown[]) =>
      here(() =>
        driver.executeScript<Result>(`return (async (...args) => {${body}\n})(...arguments)`, ...args),
      ),
    clickAt: (x, y) =>
      here(() =>
        driver
          .actions()
          .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 })
          .press(Button.LEFT)
          .release(Button.LEFT)
          .perform(),
      ),
    type: (text) => here(() => driver.actions().sendKeys(text).perform()),
    press: (key: Key, modifier?: Modifier) =>
      here(() => {
        const actions = driver.actions()
        if (modifier) actions.keyDown(MODIFIERS[modifier])
        actions.sendKeys(KEYS[key] ?? key)
        if (modifier) actions.keyUp(MODIFIERS[modifier])
        return actions.perform()
      }),
    resize: (width, height) =>
      here(() =>
        driver
          .manage()
          .window()
          .setRect({ width, height, x: 0, y: 0 })
          .then(() => undefined),
      ),
    screenshot: (file) => here(async () => writeFile(file, await driver.takeScreenshot(), 'base64')),
    close: () => here(() => windows.release(handle)),
  }
}

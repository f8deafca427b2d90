/** A key by its name in the DOM, or one character. */
export type Key = 'Enter' | 'Tab' | 'Escape' | 'ArrowDown' | 'Backspace' | (string & {})

export type Modifier = 'Shift' | 'Control'

/** One tab: the functions that all browsers' drivers have in common. `user.ts` builds on them. */
export interface Tab {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  /** Runs the body of a function in the page; a promise that it returns is awaited. Arguments and result are JSON. */
  run<Result>(body: string, ...args: unknown[]): Promise<Result>
  /** Presses the mouse at a point of the window. */
  clickAt(x: number, y: number): Promise<void>
  /** Types into the focused element. */
  type(text: string): Promise<void>
  press(key: Key, modifier?: Modifier): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** The page as a PDF. Undefined where the driver cannot print. */
  print?(): Promise<Buffer>
  screenshot(file: string): Promise<void>
  close(): Promise<void>
}

/** A browser with a profile of its own, whose tabs share cookies and storage. */
export interface Browser {
  readonly name: string
  readonly version: string
  newTab(): Promise<Tab>
  close(): Promise<void>
}

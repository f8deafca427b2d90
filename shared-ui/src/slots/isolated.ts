/** What an isolated remote knows of the page at a moment. */
export interface IsolatedState {
  /** What follows the section's path in the address, with its query: `/7?tab=notes`, or empty. */
  path: string
  user: { name: string; email: string; role: string }
  /** `default` is the language of the specification's texts, see `shared-i18n`. */
  language: string
  colorScheme: 'light' | 'dark'
}

/** What the host hands to `mount(element, host)` of an isolated remote: plain functions, whatever the remote is made with. */
export interface IsolatedHost {
  /** The module that the section names: `./Notes`. */
  module: string
  state(): IsolatedState
  /** Calls the listener after each change of the state. @returns a function that ends it */
  subscribe(listener: () => void): () => void
  /** Goes to an address of the section, `/7`, or with `outside` of the suite, `/clients`. */
  navigate(path: string, options?: { replace?: boolean; outside?: boolean }): void
  /**
   * Asks the API of the suite as the user, `request('GET', '/category', { query: { pageIndex: 0, pageSize: 5 } })`; in a demo that of the
   * sample data. Rejects with an error that has a `message` for the user.
   */
  request(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    options?: { query?: Readonly<Record<string, string | number | undefined>>; body?: unknown },
  ): Promise<unknown>
  toast(message: string, tone?: 'success' | 'failure'): void
  /** While it is true, leaving the section asks first. */
  setUnsaved(unsaved: boolean): void
}

/** The exports of an isolated remote's entry. */
export interface IsolatedRemote {
  /** @returns what ends it; or `unmount` does */
  mount(element: HTMLElement, host: IsolatedHost): unknown
  unmount?(element: HTMLElement): void
}

/** A copy of what a team needs of `shared-ui/overlays`, which is in the tarball of the host API. */
export interface IsolatedHost {
  module: string
  state(): {
    path: string
    user: { name: string; email: string; role: string }
    language: string
    colorScheme: 'light' | 'dark'
  }
  subscribe(listener: () => void): () => void
  navigate(path: string, options?: { replace?: boolean; outside?: boolean }): void
  request(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    options?: { query?: Readonly<Record<string, string | number | undefined>>; body?: unknown },
  ): Promise<unknown>
  toast(message: string, tone?: 'success' | 'failure'): void
  setUnsaved(unsaved: boolean): void
}

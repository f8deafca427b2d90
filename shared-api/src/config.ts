let base = '/api/v1'

/** Where the API is, known only at run time: `{ baseUrl: 'https://api.example.com/api/v1' }`. Without it, `/api/v1`. */
export function configureApi({ baseUrl }: { baseUrl: string }): void {
  base = baseUrl.replace(/\/+$/, '')
}

export const apiBaseUrl = (): string => base

/** The base path of the suite. Browser code reads it from `import.meta.env.BASE_URL`. */
export const BASE_PATH = '/hc-v2-front'

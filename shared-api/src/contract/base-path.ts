/** Where the suite lives on its origin. Browser code reads it from `import.meta.env.BASE_URL`. */
export const BASE_PATH = '/hc-v2-front'

/** The base path of the suite. Browser code reads it from `import.meta.env.BASE_URL`. JavaScript, because scripts of Node 20 import it, too. */
export const BASE_PATH = '/hc-v2-front'

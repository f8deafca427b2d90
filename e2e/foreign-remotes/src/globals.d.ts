declare module '*.css'

interface ImportMeta {
  env: { MODE: string }
}

export * from './folded'
export * from './recorded'

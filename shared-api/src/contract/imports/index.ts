export * from './check-row'
export * from './fold-text'
export * from './import'
export * from './read-values'

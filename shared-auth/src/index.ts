export * from './roles'
export * from './session'
export { onUserStorageChange, userStorage } from './user-storage'

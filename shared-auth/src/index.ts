export { type Access, accessOf, useAccess } from './access'
export { followOtherTabs, followStoredSession } from './other-tabs'
export * from './roles'
export { NOBODY, type Session, type SessionUser, useSession } from './session'

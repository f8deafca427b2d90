declare module 'fs-native-extensions' {
  /** Takes an exclusive lock on the open file, or answers false when another process has it. */
  export function tryLock(fd: number): boolean
}

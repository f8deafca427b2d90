export const useLingui = {}

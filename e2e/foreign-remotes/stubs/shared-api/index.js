export const categories = {}

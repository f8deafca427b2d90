export const Page = {}

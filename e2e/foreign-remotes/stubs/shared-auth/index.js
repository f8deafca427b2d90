export const useSession = {}

export { Toasts } from './toasts'

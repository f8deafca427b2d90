// What the login screen needs of "shared-ui/form", which it does not load.

export { PasswordField } from './password-field'
export { useSendForm } from './send-form'
export { SubmitButton } from './submit-button'
export { TextField } from './text-field'
export { useForm } from './use-form'

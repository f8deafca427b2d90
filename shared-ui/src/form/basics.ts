// What the login screen needs of "shared-ui/form", which it does not load.

export { SubmitButton, useSendForm } from './send-form'
export { PasswordField, TextField } from './text-fields'
export { useForm } from './use-form'

import '@mantine/dates/styles.css'

export { DateField } from './date-field'
export { DATE_FORMAT } from './typed-date'

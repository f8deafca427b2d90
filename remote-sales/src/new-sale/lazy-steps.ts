export { FinishStep } from './finish/finish-step'
export { PaymentStep } from './payment/payment-step'
export { ServiceStep } from './services/service-step'

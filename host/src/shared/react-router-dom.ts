// Written by "pnpm offer": what the remotes take of react-router-dom.
export { Link, Navigate, useNavigate } from 'react-router-dom'

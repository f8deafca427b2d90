// Written by "pnpm offer": what the remotes take of react-router-dom.
export {} from 'react-router-dom'

import type { ApolloClient } from '@apollo/client';
import { createContext } from 'react-router-dom';

/** Router context with the client for guards and loaders: `context.get(apolloContext)`. */
export const apolloContext = createContext<ApolloClient>();

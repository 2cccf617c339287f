import { useReadQuery } from '@apollo/client/react';
import type { QueryRef } from '@apollo/client/react';
import type { JSX, ReactNode } from 'react';
import { useLoaderData } from 'react-router-dom';
import styles from './parts.module.css';

/** Reads what a part's loader started, and shows the part under each other. */
export function PartPage<Data>({ children }: { children: (data: Data) => ReactNode }): JSX.Element {
  const { data } = useReadQuery(useLoaderData<QueryRef<Data>>());
  return <div className={styles['part']}>{children(data)}</div>;
}

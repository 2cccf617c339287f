import type { ErasureReceiptType } from './dto/erasure.types.js';
import type { PersonalExportType } from './dto/personal-export.types.js';
import type { ErasureReceipt } from './entities/erasure-receipt.entity.js';
import type { PersonalExport } from './entities/personal-export.entity.js';
import { hashReceipt } from './erasure/erasure-content.js';
import { getExportName } from './exports/export-files.js';

export function personalExportView(file: PersonalExport): PersonalExportType {
  const { id, status, progress, bytes, createdAt, downloadedAt, expiresAt } = file;
  return {
    ...{ id, status, progress, bytes, createdAt, downloadedAt, expiresAt },
    fileName: getExportName(file),
    url: status === 'ready' ? `/api/auth/me/exports/${id}/file` : null,
  };
}

export function erasureReceiptView(receipt: ErasureReceipt): ErasureReceiptType {
  const { code, erasedAt, filesGoneAt, sha256, content } = receipt;
  const intact = hashReceipt(code, erasedAt, content) === sha256;
  return { code, erasedAt, filesGoneAt, sha256, intact, ...content };
}

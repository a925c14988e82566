import { ProductsPanel } from '../../../features/admin/components/ProductsPanel.tsx';

export default function ProductsTab() {
  return <ProductsPanel />;
}

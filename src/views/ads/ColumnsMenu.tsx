import { Columns3 } from 'lucide-react';
import { IconButton } from '#ui/parts/Button.tsx';
import { Menu, MenuItem } from '#ui/parts/Menu.tsx';

interface ColumnsMenuProps {
  /** Those that can be hidden. */
  readonly columns: readonly { readonly id: string; readonly title: string }[];
  readonly hidden: readonly string[];
  readonly onChange: (hidden: readonly string[]) => void;
}

/** Which columns a table shows. */
export const ColumnsMenu = ({ columns, hidden, onChange }: ColumnsMenuProps) => (
  <Menu
    label="Columns"
    trigger={
      <IconButton label="Columns">
        <Columns3 size={16} aria-hidden="true" />
      </IconButton>
    }
  >
    {columns.map(({ id, title }) => {
      const isHidden = hidden.includes(id);
      const next = isHidden ? hidden.filter((other) => other !== id) : [...hidden, id];
      return (
        <MenuItem key={id} value={id} onSelect={() => onChange(next)}>
          {isHidden ? 'Show' : 'Hide'} {title}
        </MenuItem>
      );
    })}
  </Menu>
);

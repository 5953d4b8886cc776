/** The heads of a table, in the order the words are given. */
export const ColumnHeads = ({ columns }: { columns: Readonly<Record<string, string>> }) => (
  <thead>
    <tr>
      {Object.values(columns).map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
)
